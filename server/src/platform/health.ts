import type { FastifyInstance } from 'fastify'
import { type Obstacle, readiness } from './readiness.ts'
import type { World } from './world.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, or 503 and what it lacks. Whoever asks while
 * an answer is on its way gets the same one; a change is logged once. `isEnding` says whether the server
 * was told to end, and is therefore to be sent nothing new.
 */
export const mountHealth = (
  app: FastifyInstance,
  world: World,
  isEnding: () => boolean = () => false,
): void => {
  let known: Obstacle | null = null
  let asking: Promise<Obstacle | null> | null = null

  const ask = async () => {
    const { obstacle, condition } = await readiness(world)
    asking = null
    if (obstacle !== known) {
      if (obstacle) world.log.warn({ obstacle, ...condition }, 'not ready')
      else world.log.info('ready again')
      known = obstacle
    }
    return obstacle
  }

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const obstacle = isEnding() ? 'ending' : await (asking ??= ask())
    return obstacle ? reply.code(503).send({ status: obstacle }) : { status: 'ready' }
  })
}
