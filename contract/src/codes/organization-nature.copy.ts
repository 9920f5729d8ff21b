import type { OrganizationNature } from './organization-nature.ts'

/** Chinese names of the organisation nature codes; same source. */
export const organizationNatureNames: Record<OrganizationNature, string> = {
  '01': '党政机关',
  '08': '群团组织',
  '09': '居委会',
  '10': '村委会',
  '11': '国有企业',
  '12': '非国有企业',
  '13': '社会团体',
  '14': '社会服务机构',
  '15': '基金会',
  '16': '社会组织',
  '99': '其他',
}
