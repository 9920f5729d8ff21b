import type { ServiceCategory } from './service-category.ts'

/** Chinese names of the service category codes; same source. */
export const serviceCategoryNames: Record<ServiceCategory, string> = {
  '0001': '社区服务',
  '0002': '扶贫减贫',
  '0003': '支教助学',
  '0004': '卫生健康',
  '0005': '法律服务',
  '0006': '环境保护',
  '0007': '科技科普',
  '0008': '文化艺术',
  '0009': '平安综治',
  '0010': '文明风尚',
  '0011': '交通引导',
  '0012': '志愿消防',
  '0013': '应急救援',
  '0014': '禁毒宣传',
  '0015': '体育健身',
  '0016': '旅游服务',
  '0017': '关爱特殊群体',
  '0018': '大型活动',
  '0019': '海外志愿服务',
  '0020': '税收服务',
  '0099': '其他',
}
