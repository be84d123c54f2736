import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import { declarationLines } from './declaration-line.ts'
import { correctTax, declareTax, payTax } from './tax-declaration-calls.ts'
import { taxDeclarationExamples } from './tax-declaration.examples.ts'
import { taxDeclarationMachine } from './tax-declaration.status.ts'
import { taxDeclarations } from './tax-declaration.ts'

export const taxDeclarationFeature = defineFeature({
  name: 'tax-declaration',
  group: 'taxes',
  resources: [taxDeclarations],
  calls: [...servedCalls(declarationLines), declareTax, correctTax, payTax],
  moving: [{ resource: taxDeclarations, field: 'status', machine: taxDeclarationMachine }],
  examples: taxDeclarationExamples,
})
