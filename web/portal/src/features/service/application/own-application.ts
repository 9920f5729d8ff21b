import type { application } from 'contract/service/application'
import type { ResultOf } from 'contract/endpoint'

/** One of the own applications, as its lists have it. */
export type OwnApplication = ResultOf<typeof application.listOwn>['items'][number]
