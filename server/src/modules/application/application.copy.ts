/** 系统替人取消报名时写下的原因，志愿者和组织者都能看到。 */
export const applicationReasons = {
  guardianRefused: '监护人没有同意这次活动',
  guardianLapsed: '监护人没有在期限内答复',
  guardianWithdrew: '监护人撤回了参加志愿服务的同意',
  consentWithdrawn: '本人撤回了参加志愿服务的同意',
}
