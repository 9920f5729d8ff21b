/** 处理人查看异议人电话时写入“谁看过我的信息”的原因。 */
export const objectorLooked = '处理您提出的公示异议'
