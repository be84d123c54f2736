import { defineDictionary } from '#shared/core/dictionary.ts'

/** 工作性质 (specification, section 3; domain.md 2.1). */
export const jobNature = defineDictionary({
  code: 'job_nature',
  title: { zh: '工作性质', en: 'Employment type' },
  items: [
    { name: 'fullTime', value: '1', zh: '全职', en: 'Full-time' },
    { name: 'partTime', value: '2', zh: '兼职', en: 'Part-time' },
  ],
})

/** 薪资单位 (specification, section 3; domain.md 2.1). */
export const salaryUnit = defineDictionary({
  code: 'salary_unit',
  title: { zh: '薪资单位', en: 'Salary unit' },
  items: [
    { name: 'hour', value: '1', zh: '时', en: 'Hour' },
    { name: 'day', value: '2', zh: '天', en: 'Day' },
    { name: 'month', value: '3', zh: '月', en: 'Month' },
    { name: 'negotiable', value: '4', zh: '面议', en: 'Negotiable' },
  ],
})

/** 学历 (specification, section 3; domain.md 2.1). */
export const education = defineDictionary({
  code: 'education',
  title: { zh: '学历', en: 'Education' },
  items: [
    { name: 'unlimited', value: '0', zh: '不限', en: 'Any' },
    { name: 'primary', value: '1', zh: '小学', en: 'Primary school' },
    { name: 'juniorHigh', value: '2', zh: '初中', en: 'Junior high school' },
    { name: 'vocational', value: '3', zh: '中专', en: 'Vocational school' },
    { name: 'seniorHigh', value: '4', zh: '高中', en: 'Senior high school' },
    { name: 'college', value: '5', zh: '大专', en: 'College' },
    { name: 'bachelor', value: '6', zh: '本科', en: 'Bachelor degree' },
    { name: 'master', value: '7', zh: '硕士', en: 'Master degree' },
    { name: 'doctor', value: '8', zh: '博士', en: 'Doctorate' },
  ],
})

/** 工作经验 (specification, section 3; domain.md 2.1). */
export const experience = defineDictionary({
  code: 'experience',
  title: { zh: '工作经验', en: 'Experience' },
  items: [
    { name: 'unlimited', value: '0', zh: '不限', en: 'Any' },
    { name: 'upTo3Years', value: '1', zh: '3年以下', en: 'Up to 3 years' },
    { name: 'from3To5Years', value: '2', zh: '3-5年', en: '3-5 years' },
    { name: 'from5To10Years', value: '3', zh: '5-10年', en: '5-10 years' },
    { name: 'over10Years', value: '4', zh: '10年以上', en: 'Over 10 years' },
  ],
})

/** 福利 (specification, section 3; domain.md 2.1). */
export const benefit = defineDictionary({
  code: 'benefit',
  title: { zh: '福利', en: 'Benefits' },
  items: [
    {
      name: 'insurancesAndHousingFund',
      value: '1',
      zh: '五险一金',
      en: 'Five insurances and housing fund',
    },
    { name: 'weekendsOff', value: '2', zh: '周末双休', en: 'Weekends off' },
    { name: 'afternoonTea', value: '3', zh: '下午茶', en: 'Afternoon tea' },
    { name: 'flexibleHours', value: '4', zh: '弹性工作', en: 'Flexible hours' },
    { name: 'noClockIn', value: '5', zh: '不打卡', en: 'No clock-in' },
    { name: 'thirteenthMonthPay', value: '6', zh: '13薪', en: '13th month pay' },
    { name: 'fourteenthMonthPay', value: '7', zh: '14薪', en: '14th month pay' },
    { name: 'fifteenthMonthPay', value: '8', zh: '15薪', en: '15th month pay' },
  ],
})

/** 岗位状态 (specification, section 3; domain.md 2.1). */
export const positionStatus = defineDictionary({
  code: 'position_status',
  title: { zh: '岗位状态', en: 'Position' },
  items: [
    { name: 'pendingReview', value: '0', zh: '待审核', en: 'Pending review' },
    { name: 'passed', value: '1', zh: '审核通过', en: 'Approved' },
    { name: 'refused', value: '2', zh: '审核拒绝', en: 'Rejected' },
    { name: 'publishing', value: '3', zh: '发布中', en: 'Published' },
    { name: 'offline', value: '4', zh: '已下线', en: 'Offline' },
  ],
})

/** 简历筛选 (specification, section 3; domain.md 2.1). */
export const resumeScreening = defineDictionary({
  code: 'resume_screening',
  title: { zh: '简历筛选', en: 'Resume screening' },
  items: [
    { name: 'unhandled', value: '0', zh: '未处理', en: 'Pending' },
    { name: 'selected', value: '1', zh: '已入选', en: 'Selected' },
    { name: 'dropped', value: '2', zh: '已淘汰', en: 'Rejected' },
  ],
})

/** 录用状态 (specification, section 3; domain.md 2.1). */
export const onboardingStatus = defineDictionary({
  code: 'onboarding_status',
  title: { zh: '录用状态', en: 'Onboarding' },
  items: [
    { name: 'unhandled', value: '0', zh: '未处理', en: 'Pending' },
    { name: 'passed', value: '1', zh: '通过', en: 'Passed' },
    { name: 'failed', value: '2', zh: '未通过', en: 'Failed' },
  ],
})

/** 试用状态 (specification, section 3; domain.md 2.1). */
export const probationStatus = defineDictionary({
  code: 'probation_status',
  title: { zh: '试用状态', en: 'Probation' },
  items: [
    { name: 'unhandled', value: '0', zh: '未处理', en: 'Pending' },
    { name: 'passed', value: '1', zh: '通过', en: 'Passed' },
    { name: 'failed', value: '2', zh: '未通过', en: 'Failed' },
  ],
})

/** 申请状态 (specification, section 3; domain.md 2.1). */
export const applyStatus = defineDictionary({
  code: 'apply_status',
  title: { zh: '申请状态', en: 'Application' },
  items: [
    { name: 'notApplied', value: '0', zh: '未申请', en: 'Not applied' },
    { name: 'applied', value: '1', zh: '已申请', en: 'Applied' },
    { name: 'passed', value: '2', zh: '已通过', en: 'Approved' },
    { name: 'refused', value: '3', zh: '已拒绝', en: 'Rejected' },
  ],
})
