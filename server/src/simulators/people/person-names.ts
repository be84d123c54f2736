/** Whether a person is blacklisted by their name, in any world (domain.md 7.3). */
export function isBlacklistedName(name: string): boolean {
  return name.includes('黑名')
}

/** Whether a person is on the national list of directors by their name, in any world (domain.md 7.3). */
export function isDirectorName(name: string): boolean {
  return name.includes('董事')
}

/** Whether a person refuses to sign (domain.md 7.3). */
export function refusesToSign(name: string): boolean {
  return name.includes('拒签')
}

/** Whether a person never answers an invitation, so that it expires (domain.md 7.3). */
export function neverSigns(name: string): boolean {
  return name.includes('超时')
}

/** Whether the first archive of a contract fails by the name of who signed it; the next one works (domain.md 7.3). */
export function failsFirstArchive(name: string): boolean {
  return name.includes('归档')
}

/** Whether the bureau of social insurance does not take somebody (domain.md 7.3). */
export function isRefusedByBureau(name: string): boolean {
  return name.includes('参保')
}

/** Whether the tax bureau refuses a person in the first filing of a month (domain.md 7.3). */
export function isRefusedOnce(name: string): boolean {
  return name.includes('报送')
}

/** Whether the bureau finds that the totals of a person do not follow from the month before, once (domain.md 7.3). */
export function distortsTotals(name: string): boolean {
  return name.includes('累计')
}

/** Whether the bureau cannot verify who a person is, in the first platform report (domain.md 7.3). */
export function failsIdentity(name: string): boolean {
  return name.includes('身份')
}

/** Whether the bureau asks back about a person's income, once (domain.md 7.3). */
export function isAskedAbout(name: string): boolean {
  return name.includes('核查')
}

/** Whether a person does convenience work whose income need not be reported while no tax is due (domain.md 7.3). */
export function isExemptName(name: string): boolean {
  return name.includes('便民')
}
