import { SIGN_OUT_ANSWER_DAYS } from 'contract/rules/terms'

/** 结算本场时，签退和时长部分的文字。 */
export const settleRecordsCopy = {
  signOuts: {
    title: '忘记签退',
    hint: `已按计划结束时间提出。时间无误的一次同意；志愿者已同意或 ${SIGN_OUT_ANSWER_DAYS} 天没有答复的，时长随即确认，其余等志愿者确认。`,
    table: '忘记签退的人',
    all: (people: number) => `同意全部 ${people} 条签退时间`,
  },
  minutes: {
    title: '待确认的时长',
    hint: '按签到签退计得的时长一次确认。自己补登的、申请调高的，由另一位管理员确认。',
    table: '待确认的时长',
    all: (people: number) => `按建议确认全部 ${people} 条`,
    others: (people: number) => `另有 ${people} 条不能由您确认，由谁办理见各行。`,
  },
  /** 没有权限查看记录的人。 */
  noRight: '时长由有权确认的管理员办理。',
  between: '、',
  emptyTitle: '没有您可以查看的记录',
  emptyHint: '这里列出本场还没有确认的记录。',
} as const
