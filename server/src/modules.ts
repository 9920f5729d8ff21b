import { contract } from 'contract'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './modules/account/account.routes.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { certificateRoutes } from './modules/certificate/certificate.routes.ts'
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts'
import { mount } from './platform/mount.ts'
import type { World } from './platform/world.ts'

/** Every module that answers calls. */
export const mountModules = (app: FastifyInstance, world: World): void => {
  mount(app, world, contract.auth, authRoutes)
  mount(app, world, contract.account, accountRoutes)
  mount(app, world, contract.certificate, certificateRoutes)
  mount(app, world, contract.statistics, statisticsRoutes)
}
