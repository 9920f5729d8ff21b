import { checkDatabase } from './platform/check-database.ts'
import { startCluster } from './platform/cluster.ts'
import { readConfig } from './platform/config.ts'
import { migrate } from './platform/migrate.ts'
import { StartupError } from './platform/startup-error.ts'

/* `npm run db:migrate`: brings the configured database to the newest schema and ends. */
try {
  const config = readConfig(process.env)
  if (config.databaseUrl) await checkDatabase(config.databaseUrl)
  const cluster = config.databaseUrl ? null : await startCluster({ dataDir: config.dataDir })
  try {
    const applied = await migrate(config.databaseUrl ?? cluster!.url)
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
  } finally {
    await cluster?.stop()
  }
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
