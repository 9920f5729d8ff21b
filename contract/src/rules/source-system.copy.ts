import { OWN_SYSTEM } from './own-system.ts'
import type { SourceSystem } from './source-system.ts'

/** 可以导入时长的外部系统。 */
export const sourceSystemCopy: Readonly<Record<SourceSystem, string>> = {
  shenzhen: '志愿深圳',
  zhongshan: '志愿中山',
  jiangmen: '江门义工',
  china: '全国志愿服务信息系统',
  elsewhere: '其他系统',
}

const names: Readonly<Record<string, string>> = { ...sourceSystemCopy, [OWN_SYSTEM]: 'i志愿' }

/** 记录来源系统的名称；没有登记的写代码本身。 */
export const systemName = (system: string): string => names[system] ?? system
