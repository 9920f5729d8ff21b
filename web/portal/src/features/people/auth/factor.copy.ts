import { TRUST_DAYS } from 'contract/rules/terms'
/** 登录第二步与通行密钥登录的文字。 */
export const factorLoginCopy = {
  or: '或',
  byPasskey: '用通行密钥登录',
  byPasskeyBusy: '请在设备上完成验证',
  title: '还差一步：验证是您本人',
  totp: '验证器应用上的 6 位验证码',
  totpHint: '打开手机上的验证器应用，查看“i志愿”的验证码',
  recoveryCode: '恢复码',
  recoveryHint:
    '手机丢了时用来登录的备用号码，设置二次验证时抄下的，形如 abcde-fghjk，每个只能用一次',
  passkeyText: '请用您添加过的通行密钥完成验证：指纹、面容、屏幕密码或安全钥匙。',
  passkeyElsewhere: '当前网址不支持通行密钥，请改用其他方式。',
  trust: `${TRUST_DAYS} 天内在本设备不再询问`,
  trustHint: '请勿在公共设备上勾选。可随时在安全设置里取消。',
  submit: '验证并登录',
  submitting: '正在验证',
  others: { totp: '改用验证器应用', passkey: '改用通行密钥', recoveryCode: '改用恢复码' },
  back: '返回重新登录',
  expired: '验证时间已过，请重新登录',
  lost: '手机和恢复码都不在身边？',
  lostVolunteer: '请致电 12355，由工作人员核验身份后协助您。',
  lostOrganization:
    '请联系本组织负责人，在“子账号与角色”里为您重置二次验证；负责人本人请致电 12355。',
}
