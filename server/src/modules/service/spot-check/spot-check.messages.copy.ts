import { because, changed, day, mission, organization } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const recordSpotReduced: Words = {
  title: '服务时长经抽查更正',
  content: (p) =>
    `${day(p.date)}参加${mission(p)}的记录经${p.organizationName ? organization(p) : ''}随机抽查，时长${changed(p, '更正')}，重新公示。${because(p)}如有异议，请在公示期内提出或致电 12355。`,
}
