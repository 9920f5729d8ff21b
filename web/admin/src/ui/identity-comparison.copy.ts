/** 两份身份信息对照表的文字。 */
export const identityComparisonCopy = {
  item: '项目',
}
