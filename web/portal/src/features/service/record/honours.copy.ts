/** 荣誉时数的文字。 */
export const honourCopy = {
  title: '荣誉时数',
  total: '共',
  note: '。荣誉时数由组织凭材料授予，单独列出，不计入服务时长、星级和年度目标。',
  takenBack: '已撤销',
  given: (day: string, organization: string) => `${day} 由${organization}授予`,
  reason: (text: string) => `说明：${text}`,
  takenBackFor: (text: string) => `撤销原因：${text}`,
}
