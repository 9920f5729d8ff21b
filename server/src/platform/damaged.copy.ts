/** 页面上代替打不开的加密内容。 */
export const damagedText = '数据没有通过校验'
