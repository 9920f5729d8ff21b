import type * as z from 'zod/mini'
import type { Decided, Decision } from './decision.ts'
import { localDateTime } from '../rules/time.ts'
import { quoted } from '../rules/quoted.copy.ts'

/** 先办的人作了什么决定，接在“已由某某于某时”之后。 */
const verbs: Readonly<Record<z.output<typeof Decision>, string>> = {
  accepted: '接受',
  answered: '答复',
  asked: '要求说明',
  approved: '审核通过',
  cancelled: '取消',
  closed: '结束',
  confirmed: '确认',
  consented: '同意',
  corrected: '按更正申请修改',
  declined: '答复“不同意”',
  dismissed: '处理，结果为不属实',
  enrolled: '录用',
  escalated: '提交上级答复',
  frozen: '冻结',
  hidden: '下架',
  inOrder: '认定无异常',
  issued: '颁发',
  left: '撤回或退出',
  movedOn: '办理到下一步',
  photosRefused: '退回重传照片',
  pinned: '置顶',
  published: '发布',
  recalled: '撤回',
  refused: '决定不予通过',
  released: '核准',
  removed: '移出',
  reported: '报送银行',
  resumed: '恢复',
  returned: '退回',
  revoked: '撤销',
  submitted: '提交审核',
  suspended: '暂停',
  takenDown: '下线',
  tookEffect: '计入时长账本',
  turnedDown: '决定不录用',
  unfrozen: '恢复',
  unpinned: '取消置顶',
  upheld: '处理，结果为属实',
}

const isDecided = (value: unknown): value is z.output<typeof Decided> =>
  typeof value === 'object' && value !== null && Object.hasOwn(verbs, (value as never)['what'])

const byWhom = ({ by, name }: z.output<typeof Decided>): string => {
  if (by === 'self') return '您已'
  if (by === 'system') return '已由系统'
  return by === 'applicant' || name === null ? '已由对方' : `已由${name}`
}

/** 后办的人看到的一句话：同一件事已由谁、在什么时候、怎样办结；不知道时没有这句话。 */
export const decidedText = (thing: string, decided: unknown): string | undefined =>
  isDecided(decided)
    ? `${thing}${byWhom(decided)}于 ${localDateTime(new Date(decided.at))} ${verbs[decided.what]}`
    : undefined

/** 到期未办理的，转到了哪里，最迟哪天有结果。 */
export const passedOnText = (organizationName: string, dueDay: string): string =>
  `到期未办理，已转由${quoted(organizationName)}办理，最迟 ${dueDay} 有结果。`
