/** 服务意愿的文字，注册、完善资料和个人资料共用。 */
export const wishesCopy = {
  categories: '愿意参加的服务',
  categoriesHint: (most: number) => `最多选 ${most} 项，用于为您推荐活动`,
  skills: '专业技能',
  skillsHint: '有就选上，组织招募专业岗位时会用到',
  availability: '可服务的时间',
  availabilityHint: '按您通常有空的时间选择',
  days: ['周一', '周二', '周三', '周四', '周五', '周六', '周日', '节假日'],
  parts: ['上午', '下午', '晚上'],
  /** 并列的内容；一项也没有时写明。 */
  listOf: (names: readonly string[]): string => names.join('、') || '未填写',
  daysOf: (days: readonly string[]): string => days.join('；') || '未填写',
}
