import { ABSENCE_DAYS } from 'contract/rules/terms'
import type { ErrorName } from 'contract/errors'
import { quoted } from 'contract/rules/quoted.copy'

/** 报名审核的文字。 */
export const applicationCopy = {
  table: '报名人员',
  session: '场次',
  allSessions: '全部场次',
  state: '报名状态',
  all: '全部',
  count: (label: string, count: number) => `${label} ${count}`,
  name: '姓名',
  number: '志愿者编号',
  mobile: '手机',
  person: '性别与年龄',
  gender: { male: '男', female: '女', unknown: '性别未填' },
  age: (years: number) => `${years} 岁`,
  ageUnknown: '年龄未填',
  service: '累计时长',
  place: '场次与岗位',
  appliedAt: '报名时间',
  hidden: (masked: string) => `${masked}的信息`,
  emergencyIs: (contact: string) => `紧急联系人：${contact}`,
  unreachable: '未绑定',
  stateColumn: '状态',
  guardian: {
    awaited: (until: string) => `等待监护人同意，${until} 截止`,
    agreed: () => '监护人已同意',
    refused: () => '监护人未同意',
    lapsed: () => '监护人未按时答复',
  },
  absences: (times: number) => `${ABSENCE_DAYS} 天内缺勤 ${times} 次`,
  lateCancellations: (times: number) => `${ABSENCE_DAYS} 天内临时取消 ${times} 次`,
  waiting: (rank: number) => `候补第 ${rank} 位`,
  reason: (text: string) => `原因：${text}`,
  emptyTitle: '还没有人报名',
  emptyHint: '活动发布并到了报名时间后，志愿者的报名会出现在这里。',
  left: (left: number) => `该场次剩余名额 ${left}`,
  accept: (count: number) => `录用 ${count} 人`,
  reject: (count: number) => `不录用 ${count} 人`,
  remove: (count: number) => `移除 ${count} 人`,
  toolbar: '对所选人员的操作',
  choose: '勾选需要处理的人员；身份信息已隐去一部分。',
  acceptSubject: (count: number, title: string) => `录用 ${count} 人参加${quoted(title)}？`,
  acceptConsequence: '录用后会通知本人；候补人员在有空余名额时才会录用。',
  rejectSubject: (count: number, title: string) => `不录用${quoted(title)}的 ${count} 份报名？`,
  rejectConsequence: '原因会告知本人，名额让给下一位候补。',
  removeSubject: (count: number, title: string) => `把 ${count} 人从${quoted(title)}移除？`,
  removeConsequence:
    '已录用的资格随之取消，原因会告知本人，名额让给下一位候补；还没有答复的邀请就此撤回。',
  acceptDone: (count: number) => `已录用 ${count} 人`,
  rejectDone: (count: number) => `已处理 ${count} 份报名`,
  removeDone: (count: number) => `已移除 ${count} 人`,
  notYet: '接受邀请后可见',
  invitation: {
    pending: (until: string) => `已邀请，${until} 前答复`,
    accepted: () => '应邀参加',
    declined: () => '已答复不参加',
    expired: () => '邀请已失效',
  },
  change: {
    pending: '地点变动：还没有确认',
    accepted: '地点变动：已确认仍然参加',
    declined: '地点变动：告知不能参加',
    expired: '地点变动：没有确认',
  },
  rejectTemplates: ['名额已满', '不符合报名要求', '与岗位所需技能不符'],
  removeTemplates: ['无法联系到本人', '本人提出不参加', '岗位取消'],
}

/** 面向组织者的说法：目录中的原句是对志愿者说的，或需要细节。 */
export const batchRefusalCopy: Partial<Record<ErrorName, string>> = {
  missionFull: '该场次该岗位名额已满，未录用',
  sessionClash: '本人在同一时间已有其他报名，未录用',
  alreadyApplied: '本人在该场次已有报名',
  volunteerNumberUnknown: '没有这个志愿者编号，请核对',
  conditionsUnmet: '本人目前不符合报名条件',
}
