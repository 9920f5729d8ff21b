import { copyMark } from 'contract/service/mission.copy'

/** 活动名称中不允许出现的词：补录走补录流程。 */
export const supplementaryWord = '补录'

/** 复制出来的草稿在列表里看得出是副本；名称最长 50 字，放不下时截去原名的结尾。 */
export const titleOfCopy = (title: string): string =>
  title.endsWith(copyMark) ? title : `${title.slice(0, 50 - copyMark.length)}${copyMark}`

/** 可能不属于志愿服务的词：只提示组织者核对，不自动拒绝。 */
export const hintWords = [
  '补录',
  '会议',
  '讲座',
  '值班',
  '团建',
  '聚餐',
  '宴会',
  '演出',
  '排练',
  '祈福',
  '商业',
  '促销',
  '游学',
  '观光',
  '旅游',
  '观影',
  '转发',
  '点赞',
  '答题',
  '捐款',
  '夏令营',
  '实习',
  '业委会',
  '工资',
  '兼职',
] as const
