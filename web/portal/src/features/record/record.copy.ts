import type { OwnRecord } from 'contract/record'
import type * as z from 'zod/mini'

type Own = Pick<z.output<typeof OwnRecord>, 'state' | 'owner' | 'reason'>

const by = (due: string | null) => (due === null ? '' : `，最迟 ${due}`)
const because = (reason: string | null) => (reason === null ? '' : `：${reason}`)

/** 服务记录的文字。 */
export const recordCopy = {
  title: '服务记录',
  service: '服务时长',
  training: '培训时长',
  pending: '在途时长',
  pendingHint: '已记录、尚未生效',
  records: '服务记录',
  missions: '参加活动',
  count: (count: number) => `${count} 条`,
  missionCount: (count: number) => `${count} 场`,
  asOf: (when: string) => `截至 ${when}`,
  explainer: '时长何时到账：组织确认后进入 7 天公示，公示结束即计入总时长。',
  year: '年份',
  allYears: '全部年份',
  yearOf: (year: number) => `${year} 年`,
  state: '状态',
  allStates: '全部状态',
  columns: {
    mission: '活动',
    date: '日期与签到签退',
    minutes: '时长',
    state: '状态',
    whereItStands: '进展',
  },
  notSignedOut: '未签退',
  noTimes: '无签到记录',
  object: '提出异议',
  emptyTitle: '您的第一圈年轮还没有开始',
  emptyText: '去找一场活动吧，签到签退后，时长会记录在这里。',
  find: '去找活动',
  noneTitle: '没有符合条件的记录',
  noneText: '换一个年份或状态看看。',
  whereItStands: ({ state, owner, reason }: Own, due: string | null): string => {
    switch (state) {
      case 'awaitingSignOut':
        return owner === 'organization'
          ? `您没有签退，等待组织核实${by(due)}`
          : `您还没有签退，请在现场签退或联系组织${by(due)}`
      case 'awaitingConfirmation':
        return `等待组织确认${by(due)}`
      case 'awaitingReview':
        return owner === 'province'
          ? `当日时长较长，等待省级复核${by(due)}`
          : `当日时长较长，等待上级组织复核${by(due)}`
      case 'publicised':
        return due === null ? '公示中，期满后计入总时长' : `公示至 ${due}，期满后计入总时长`
      case 'objected':
        return `有人提出异议，正在核实${by(due)}`
      case 'effective':
        return '已计入总时长'
      case 'dismissed':
        return `经核实不计入时长${because(reason)}`
      case 'revoked':
        return `已撤销${because(reason)}`
    }
  },
}
