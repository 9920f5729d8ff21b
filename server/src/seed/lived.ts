import type { World } from '../platform/world.ts'
import { withConnection } from './bulk-load.ts'
import { writeCertificates } from './certificates.ts'
import { writeSpotChecks } from './spot-checks.ts'
import { writeSupplementaries } from './supplementaries.ts'

/** Ours alone: of several servers that start together one does what its people did. */
const LIVED_LOCK = 718_203_147

/**
 * Lets people of the filled demonstration do what is too entangled to be loaded in bulk, each through the service that
 * does it for anybody: supplementary batches, certificates with links and looks, spot checks. Each only where there is
 * nothing of its kind, so that a start after a kill goes on.
 */
export const liveDemonstration = (world: World, url: string): Promise<void> =>
  withConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LIVED_LOCK])
    const now = world.clock.now()
    await writeSupplementaries(world, now)
    await writeCertificates(world, now)
    await writeSpotChecks(world, now)
  })
