import { startCluster } from '../server/src/platform/cluster.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'

/*
 * The embedded database alone, for the servers of `npm run dev`, which come and go while it stays:
 * prints its address as one line and ends with SIGTERM.
 */
try {
  // Reading it makes the keys of a new folder, which the server would miss beside a database.
  const { dataDir } = readConfig(process.env)
  const cluster = await startCluster({ dataDir })
  const end = () => void cluster.stop().then(() => process.exit(0))
  process.once('SIGTERM', end)
  console.log(cluster.url)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exit(1)
}
