import type { BeneficiaryType } from './beneficiary-type.ts'

/** Chinese names of the beneficiary type codes; same source. */
export const beneficiaryTypeNames: Record<BeneficiaryType, string> = {
  '01': '儿童',
  '02': '妇女',
  '03': '老年人',
  '04': '残障人士',
  '05': '优抚对象',
  '06': '贫困家庭',
  '07': '特殊群体',
  '08': '病患者',
  '09': '农村居民',
  '10': '城镇居民',
  '11': '社会公众',
  '13': '纳税人缴费人',
  '99': '其他',
}
