import { SIGN_OUT_ANSWER_DAYS } from 'contract/rules/terms'

/** 忘记签退的文字。 */
export const signOutCopy = {
  lead: `没有签退的，按计划结束时间提出，由志愿者和组织双方确认；志愿者 ${SIGN_OUT_ANSWER_DAYS} 天内没有答复的，由组织办理。确认后与其他时长一样公示，来源等级不高于“部分扫码”。`,
  table: '忘记签退、等待确认的时长',
  emptyTitle: '没有等待确认的签退',
  emptyHint:
    '志愿者忘记签退的，场次结束一段时间后列在“本组织”里，可以先表示同意；志愿者答复后，或到期没有答复的，列入“待本级办理”。',
  times: '签到与签退',
  span: (from: string, to: string) => `${from}–${to}`,
  planned: (time: string) => `计划 ${time} 结束`,
  minutes: '时长',
  standing: '进展',
  waitsVolunteer: (until: string) => `等待志愿者答复，最迟 ${until}`,
  unanswered: (since: string) => `志愿者到 ${since} 没有答复`,
  due: (day: string, overdue: boolean) =>
    overdue ? `应在 ${day} 前办理，已超期` : `${day} 前办理`,
  passedOn: (name: string) => `到期未办理或没有其他人可以办理，已转由${name}办理`,
  said: (text: string) => `志愿者说明：${text}`,
  accept: '同意签退时间',
  decide: '核定签退时间',
  toolbar: '批量同意',
  chooseHint: '勾选签退时间无误的，一起同意。',
  acceptSelected: (count: number) => `同意所选 ${count} 条`,
  acceptSubject: (count: number, total: string) => `同意 ${count} 条签退时间，合计 ${total}？`,
  acceptOne: (subject: string, from: string, to: string, minutes: string) =>
    `同意签退时间：${subject}，${from} 至 ${to}，计 ${minutes}？`,
  acceptConsequence:
    '志愿者已同意，或到期没有答复的，时长随即确认；还没有答复的，等志愿者确认。您自己录入过的，须由另一位管理员办理。',
  acceptConfirm: (count: number) => `同意 ${count} 条`,
  accepted: (count: number) => `已同意 ${count} 条`,
  dialog: {
    title: '核定签退时间',
    stands: (from: string, to: string) => `${from} 签到，现在提出的签退时间是 ${to}`,
    consequence:
      '核定后时长随即确认并公示，志愿者会收到通知，可以提出异议。不能晚于现在提出的时间。',
    time: '签退时间',
    timeWrong: (from: string, to: string) => `签退时间须晚于 ${from}、不晚于 ${to}，请重新填写`,
    reason: '核定原因',
    reasonHint: '写明依据，志愿者会看到',
    templates: ['现场负责人核实的离开时间', '与同组志愿者核实，提前离开'],
    submit: '核定并确认',
    done: (name: string, minutes: string) => `已核定，${name} 计 ${minutes}`,
  },
} as const
