import type { FastifyInstance } from 'fastify'
import { endStreams } from './modules/desk/live/live.service.ts'
import { mountModules } from './modules.ts'
import { createApp } from './platform/app.ts'
import { mountHealth } from './platform/health.ts'
import { mountApiPage } from './platform/api-page.ts'
import { mountPages } from './pages/pages.ts'
import { mountPlain } from './pages/plain/plain.ts'
import { mountDid } from './pages/well-known.ts'
import type { World } from './platform/world.ts'

/**
 * The whole HTTP server: the API, its description, health and the web apps. Does not listen. While
 * `isEnding` it says that it is not ready.
 */
export const createServer = async (
  world: World,
  isEnding?: () => boolean,
): Promise<FastifyInstance> => {
  const app = createApp(world)
  app.addHook('preClose', async () => endStreams(world))
  mountHealth(app, world, isEnding)
  mountModules(app, world)
  mountApiPage(app, world)
  mountPlain(app, world)
  mountDid(app, world)
  await mountPages(app, world)
  await app.ready()
  return app
}
