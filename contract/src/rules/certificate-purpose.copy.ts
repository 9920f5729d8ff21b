/** 用途里不能写的：时长、号码、星级、以签发单位名义作出的说法。只说明拿证书做什么。 */
const AMOUNT =
  /[零〇一二三四五六七八九十百千万亿两兩萬壹贰叁肆伍陆柒捌玖拾佰仟廿卅幺半]个?半?(小时|钟头|分钟|学时|课时|工时|时长|时数)/
const AMOUNT_AFTER =
  /(小时|钟头|分钟|学时|课时|工时|时长|时数).{0,4}?[零〇一二三四五六七八九十百千万亿两兩萬壹贰叁肆伍陆柒捌玖拾佰仟廿卅幺]/
/** 三个以上连写的数字当作号码或数量；“二十大”“五四奖章”一类只有两个。 */
const ROW =
  /[零〇一二三四五六七八九十百千万亿两兩萬壹贰叁肆伍陆柒捌玖拾佰仟廿卅幺]{3}|[零〇一二三四五六七八九十百千万亿两兩萬壹贰叁肆伍陆柒捌玖拾佰仟廿卅幺][百千万亿佰仟萬]/
const STAR =
  /[零〇一二三四五六七八九十百千万亿两兩萬壹贰叁肆伍陆柒捌玖拾佰仟廿卅幺]颗?星(级|志愿|义|$)/
const OWN_STAR = /(我|本人|已|现|曾|荣|身)(是|为|系|获|评|任).{0,6}星/
const CLAIM =
  /特此证明|兹证明|证明(我|本人)(是|为|系|已)|经核实|已核实|经审核|核验通过|真实有效|情况属实|盖章|公章|印章|本会/

/**
 * Whether words without anything between their letters state hours, a number or a star rating, or say something in the
 * name of who signs the certificate.
 */
export const claimsInChinese = (letters: string): boolean =>
  [AMOUNT, AMOUNT_AFTER, ROW, STAR, OWN_STAR, CLAIM].some((refused) => refused.test(letters))

/** 学年、年份和届别说明办什么事，不是数量：2026-2027、2026年9月、2026级。 */
export const schoolYears = /(19|20)[0-9]{2}(-(19|20)[0-9]{2}|(?=[年级届]|学年))(年1?[0-9]月)?/g
