/** 系统替人取消报名时写下的原因，志愿者和组织者都能看到。 */
export const applicationReasons = {
  guardianRefused: '监护人没有同意这次活动',
  guardianLapsed: '监护人没有在期限内答复',
  guardianCancelled: '监护人代为取消报名',
  /** 临近开始，监护人代为请假并写明的原因。 */
  guardianLeave: (reason: string) => `监护人代为取消报名：${reason}`,
  guardianWithdrew: '监护人撤回了参加志愿服务的同意',
  missionMoved: '活动地点变动后本人不再参加',
  accountCancelling: '本人申请注销账号',
  consentWithdrawn: '本人撤回了参加志愿服务的同意',
}
