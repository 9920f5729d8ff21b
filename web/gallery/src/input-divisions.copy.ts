/** 陈列用的几个行政区划。 */
export const divisions = [
  { code: '440000', name: '广东省', level: 'province', parent: null, initials: 'gds' },
  { code: '110000', name: '北京市', level: 'province', parent: null, initials: 'bjs' },
  { code: '440100', name: '广州市', level: 'city', parent: '440000', initials: 'gzs' },
  { code: '441900', name: '东莞市', level: 'city', parent: '440000', initials: 'dgs' },
  { code: '110100', name: '市辖区', level: 'city', parent: '110000', initials: 'sxq' },
  { code: '440106', name: '天河区', level: 'county', parent: '440100', initials: 'thq' },
  { code: '440104', name: '越秀区', level: 'county', parent: '440100', initials: 'yxq' },
  { code: '110101', name: '东城区', level: 'county', parent: '110100', initials: 'dcq' },
  { code: '441900003', name: '东城街道', level: 'street', parent: '441900', initials: 'dcjd' },
  { code: '440106001', name: '五山街道', level: 'street', parent: '440106', initials: 'wsjd' },
] as const
