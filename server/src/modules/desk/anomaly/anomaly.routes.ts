import type { anomaly } from 'contract/desk/anomaly'
import type { Handlers } from '../../../platform/mount.ts'
import * as lists from './anomaly-list.service.ts'
import * as anomalies from './anomaly.service.ts'

export const anomalyRoutes: Handlers<typeof anomaly> = {
  list: ({ world, actor, input, now }) => lists.list(world, actor, input, now),
  detail: ({ world, actor, input, now }) => lists.detail(world, actor, input, now),
  records: ({ world, actor, input, now }) => lists.records(world, actor, input, now),
  rules: ({ world, actor }) => lists.rules(world, actor),
  settle: ({ world, actor, input, now }) => anomalies.settle(world, actor, input, now),
  ask: ({ world, actor, input, now }) => anomalies.ask(world, actor, input, now),
  explain: ({ world, actor, input, now }) => anomalies.explain(world, actor, input, now),
  freeze: ({ world, actor, input, now }) => anomalies.freeze(world, actor, input, now),
  lift: ({ world, actor, input, now }) => anomalies.lift(world, actor, input, now),
  reverse: ({ world, actor, input, now }) => anomalies.reverse(world, actor, input, now),
  fileLink: ({ world, actor, input, now }) => anomalies.fileLink(world, actor, input, now),
  look: ({ world, actor, input, now }) => anomalies.look(world, actor, input, now),
  changeFileLink: ({ world, actor, input, now }) =>
    anomalies.changeFileLink(world, actor, input, now),
  reversals: ({ db, input }) => lists.reversals(db, input),
}
