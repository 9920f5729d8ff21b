import type { OrganizationClass } from './organization-class.ts'

/** Chinese names of the organisation class codes; same source. */
export const organizationClassNames: Record<OrganizationClass, string> = {
  '1': '志愿服务团体',
  '2': '志愿服务组织',
  '3': '其他开展志愿服务的法人',
}
