import { SHOWN_SECONDS } from 'contract/rules/terms'

/** 查看报名人被隐去的信息。 */
export const revealCopy = {
  hidden: (masked: string) => `${masked}的信息`,
  revealed: '要查看的信息',
  revealedMissing: '请选择要查看的信息',
  items: { name: '姓名', mobile: '手机号码', emergency: '紧急联系人' },
  revealConsequence: `每项查看都会记录查看人、组织、时间、用途和原因，本人可以看到；${SHOWN_SECONDS} 秒后自动隐藏。需要全场人员的联系方式时，请使用联系名单。`,
} as const
