import { errorSentence } from './errors.copy.ts'
import type { ErrorName } from './errors.ts'

/** 说明文档里举例用的内容：句子里随情况而变的部分。 */
const details = {
  seconds: 90,
  remaining: 2,
  taken: 3,
  count: 2,
  missionTitle: '敬老服务',
  opensAt: '08:30',
  startsAt: '09:00',
  endsAt: '12:00',
  minutes: 180,
  at: '09:02',
  distance: 800,
  dueOn: '2026-03-12',
  device: '手机',
}

/** 一种拒绝的句子，举例写全。 */
export const exampleSentence = (name: ErrorName): string => errorSentence(name, details)
