/** 所填时长高于考勤时，事先说明还须另一方同意。 */
export const aboveMeasuredText = (measured: string) =>
  `多于签到计得的 ${measured}，提交后须由上级组织复核同意（没有上级的，由另一位管理员复核），再进入公示；志愿者会看到由谁复核、最迟何时。`
