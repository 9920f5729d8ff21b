import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { migrationFiles } from './migrate.ts'
import type { World } from './world.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, that is the database answers and stands
 * at the newest migration.
 */
export const mountHealth = (app: FastifyInstance, world: World): void => {
  app.get('/healthz', { exposeHeadRoute: false }, async () => ({ status: 'ok' }))
  app.get('/readyz', { exposeHeadRoute: false }, async (_request, reply) => {
    try {
      const { rows } = await sql<{ name: string }>`select max(name) as name from migration`.execute(
        world.db,
      )
      if (rows[0]?.name === migrationFiles().at(-1)) return { status: 'ready' }
      return reply.code(503).send({ status: 'migrating' })
    } catch {
      return reply.code(503).send({ status: 'database away' })
    }
  })
}
