/** 用途里不能写的：时长、以签发单位名义作出的说法。只说明拿证书做什么。 */
const AMOUNT = /[0-9零一二三四五六七八九十百千万两半]\s*个?\s*(小时|钟头|分钟|学时|课时|工时)/
const CLAIM = /特此证明|兹证明|经核实|已核实|经审核|核验通过|真实有效|情况属实|盖章|公章|印章|本会/

/** Whether words state hours, or something in the name of who signs the certificate. */
export const claimsInChinese = (words: string): boolean => AMOUNT.test(words) || CLAIM.test(words)
