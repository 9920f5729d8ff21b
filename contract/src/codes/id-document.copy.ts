import type { IdDocument } from './id-document.ts'

/** Chinese names of the identity document codes; same source. */
export const idDocumentNames: Record<IdDocument, string> = {
  '01': '内地居民身份证',
  '02': '香港居民身份证',
  '03': '澳门居民身份证',
  '04': '台湾居民身份证',
  '05': '护照',
  '06': '军官证',
  '07': '士兵证',
  '11': '港澳台居民居住证',
  '12': '港澳居民来往内地通行证',
  '13': '台湾居民来往大陆通行证',
  '14': '外国人永久居留身份证',
  '99': '其他有效旅行证件',
}
