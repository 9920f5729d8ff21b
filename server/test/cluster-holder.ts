import { startCluster } from '../src/platform/cluster.ts'
import { StartupError } from '../src/platform/startup-error.ts'

/*
 * A server reduced to its hold on a data folder, for tests that kill it: prints what startCluster
 * gave as one line of JSON, stops on SIGTERM, and fails as the real one does.
 */
try {
  const cluster = await startCluster({ dataDir: process.argv[2] ?? '', sharedBuffers: '16MB' })
  process.on('SIGTERM', () => {
    void cluster.stop().then(() => process.exit(0))
  })
  console.log(JSON.stringify(cluster))
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exit(1)
}
