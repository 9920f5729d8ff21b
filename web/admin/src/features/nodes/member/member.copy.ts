import { membershipStateCopy } from 'contract/matter-states.copy'
import { JOIN_CODE_LENGTH } from 'contract/rules/join-code'
import type { ErrorName } from 'contract/errors'

/** 成员：加入申请与成员名单的文字。 */
export const memberCopy = {
  lead: '审核加入本组织的申请，查看和移除成员。姓名已隐去一部分。',
  table: '成员',
  state: '状态',
  states: membershipStateCopy,
  all: '全部',
  count: (label: string, count: number) => `${label} ${count}`,
  search: '完整姓名或志愿者编号',
  name: '姓名',
  number: '志愿者编号',
  person: '性别与年龄',
  gender: { male: '男', female: '女', unknown: '性别未填' },
  age: (years: number) => `${years} 岁`,
  ageUnknown: '年龄未填',
  service: '累计时长',
  at: '申请/加入',
  waited: (days: number) => `已等 ${days} 天`,
  due: (day: string) => `，请在 ${day} 前答复`,
  late: '已超期',
  reason: (text: string) => `原因：${text}`,
  note: (text: string) => `申请说明：${text}`,
  joining: {
    title: '加入方式',
    now: (mode: string) => `当前加入方式：${mode}`,
    codeIs: (code: string) => `加入码 ${code}`,
    change: '更改',
    mode: '志愿者怎样加入本组织',
    modes: {
      review: '提交申请，由本组织审核',
      auto: '通过实名核验即可加入',
      code: '填写加入码即可加入',
      closed: '暂不接受新成员',
    },
    code: '加入码',
    codeHint: `${JOIN_CODE_LENGTH.least} 至 ${JOIN_CODE_LENGTH.most} 位字母或数字，不区分大小写；请只告诉您邀请的人。`,
    codeWrong: `请填写 ${JOIN_CODE_LENGTH.least} 至 ${JOIN_CODE_LENGTH.most} 位字母或数字的加入码`,
    save: '保存',
    saved: '加入方式已保存',
  },
  toolbar: '对所选人员的操作',
  choose: '勾选需要处理的人员，可一次处理多人。',
  accept: (count: number) => `通过 ${count} 人`,
  reject: (count: number) => `不通过 ${count} 人`,
  remove: (count: number) => `移除 ${count} 人`,
  acceptSubject: (count: number) => `通过 ${count} 人的加入申请？`,
  rejectSubject: (count: number) => `不通过 ${count} 人的加入申请？`,
  removeSubject: (count: number) => `移除 ${count} 位成员？`,
  acceptConsequence: '通过后会通知本人，他们可以报名本组织的只对成员开放的活动。',
  rejectConsequence: '原因会告知本人，他们可以重新申请。',
  removeConsequence: '原因会告知本人；已记录的时长和证书不受影响。',
  acceptDone: (count: number) => `已通过 ${count} 人`,
  rejectDone: (count: number) => `已处理 ${count} 份申请`,
  removeDone: (count: number) => `已移除 ${count} 位成员`,
  rejectTemplates: ['不在本组织服务地区', '不符合本组织成员条件', '信息不完整，请完善资料后再申请'],
  removeTemplates: ['长期未参加活动', '本人要求退出', '违反组织章程'],
  emptyTitle: '还没有成员',
  emptyHint: '志愿者注册时选择加入本组织后，申请会出现在这里。',
}

/** 批量处理时每一项的说明。 */
export const memberRefusals: Partial<Record<ErrorName, string>> = {
  membershipStateRefuses: '申请已由他人处理，或本人已退出',
  memberHasApplications: '在本组织还有未结束的活动报名，请先处理报名',
}
