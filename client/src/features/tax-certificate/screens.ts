import { type FeatureScreens } from '#client/core/session/screens.ts'

export const taxCertificateScreens: FeatureScreens = {
  screens: {
    'tax/TaxCertificateList': async () =>
      (await import('./certificate-list.screen.tsx')).CertificateListScreen,
    'tax/TaxCertificateDetail': async () =>
      (await import('./certificate-detail.screen.tsx')).CertificateDetailScreen,
  },
}
