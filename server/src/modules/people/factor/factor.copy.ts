/** 验证器应用和通行密钥里显示的站名。 */
export const siteName = 'i志愿'
