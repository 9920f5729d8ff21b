/** 紧急联系人各项的文字，个人资料和报名共用。 */
export const emergencyCopy = {
  name: '联系人姓名',
  relation: '与您的关系',
  mobile: '联系人手机号码',
  mobileHint: '请先征得对方同意；只有您参加的活动的组织在需要时可以查看，每次查看都会告诉您。',
  mobileKept: (masked: string) => `现在是 ${masked}，不更换可以留空。`,
}
