import { defineFeature } from '#shared/core/feature.ts'
import {
  addCategory,
  editCategory,
  listChildCategories,
  listRootCategories,
  loadAllCategories,
  loadCategoryChildren,
  loadCategoryRoot,
  loadCategoryTexts,
  loadCategoryTreeData,
  loadOneCategory,
  removeCategories,
  removeCategory,
} from './category-calls.ts'
import { categoryExamples } from './category.examples.ts'
import { categories } from './category.ts'

export const categoryFeature = defineFeature({
  name: 'category',
  group: 'basics',
  resources: [categories],
  calls: [
    listRootCategories,
    listChildCategories,
    addCategory,
    editCategory,
    removeCategory,
    removeCategories,
    loadOneCategory,
    loadCategoryChildren,
    loadCategoryRoot,
    loadCategoryTreeData,
    loadCategoryTexts,
    loadAllCategories,
  ],
  examples: categoryExamples,
})
