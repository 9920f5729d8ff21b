import { MOST_LEADERS, OF_AGE } from 'contract/rules/terms'
import type { sessionLeader } from 'contract/service/session-leader'
import type { ResultOf } from 'contract/endpoint'

type Ending = NonNullable<ResultOf<typeof sessionLeader.list>['leaders'][number]['ended']>

/** 场次名单上的领队。 */
export const sessionLeaderCopy = {
  title: '领队',
  hint: (until: string) =>
    `领队用自己的手机为他人扫码签到签退、登记缺勤，只看到姓名（隐去部分）、编号后四位、岗位和到场时间。带队到 ${until}，或到本人失去名额时为止。`,
  table: '本场领队',
  empty: '还没有领队',
  emptyHint: `从本场已录用的志愿者中指定，最多 ${MOST_LEADERS} 位。`,
  person: '志愿者',
  state: '状态',
  leads: '带队中',
  endings: {
    removed: '已取消',
    declined: '本人已退出',
    lostPlace: '已失去名额',
    over: '已结束',
  } satisfies Record<Ending, string>,
  named: '指定',
  namedBy: (name: string) => `由${name}`,
  name: '添加领队',
  nameSubject: '从本场有名额的志愿者中选一位担任领队',
  nameConsequence:
    '对方会收到消息，可以退出。领队可以为他人签到签退、登记缺勤，但不能登记请假、补登和确认时长。',
  candidate: '志愿者',
  candidateHint: `输入姓名开头或志愿者编号的末几位查找；未满 ${OF_AGE} 周岁的不能担任。`,
  noCandidate: '没有找到可以指定的志愿者',
  candidateOf: (name: string, number: string, position: string) =>
    [name, number, position].filter(Boolean).join(' '),
  obstacles: {
    leaderMinor: `未满 ${OF_AGE} 周岁`,
    recordOwn: '您本人或您监护的人',
  },
  notNow: (text: string, why: string) => `${text}（${why}）`,
  namedDone: '已添加，并通知对方',
  remove: '取消领队',
  removing: (name: string) => `取消 ${name} 的领队`,
  removeConsequence:
    '对方马上不能再扫码、登记和查看名单，会收到带有原因的消息；本人的报名不受影响。',
  removed: '已取消',
}
