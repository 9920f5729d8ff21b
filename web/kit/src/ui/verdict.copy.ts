/** 核验结果的文字。 */
export const verdictCopy = { result: '核验结果' }
