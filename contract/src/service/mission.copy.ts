/** 复制出来的活动，名称以此结尾，直到有人改掉。 */
export const copyMark = '（副本）'
