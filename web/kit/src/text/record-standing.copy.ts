/** 公示中的记录被上级核查、公示停下来时的叫法。 */
export const publicityFrozenCopy = '公示已冻结'
