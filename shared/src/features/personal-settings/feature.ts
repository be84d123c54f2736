import { defineFeature } from '#shared/core/feature.ts'
import { personalSettingsExamples } from './personal-settings.examples.ts'
import {
  changeOwnEmail,
  changeOwnPhone,
  chooseNotices,
  editPersonalData,
  readPersonalSettings,
  sendNewPhoneCode,
} from './personal-settings.ts'

export const personalSettingsFeature = defineFeature({
  name: 'personal-settings',
  group: 'people',
  calls: [
    readPersonalSettings,
    editPersonalData,
    sendNewPhoneCode,
    changeOwnPhone,
    changeOwnEmail,
    chooseNotices,
  ],
  examples: personalSettingsExamples,
})
