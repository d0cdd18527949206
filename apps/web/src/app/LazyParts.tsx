/** The parts of a company's pages that the first picture does not show, as code parts of their own. */

import { lazy } from 'react'

const loadConversation = () => import('./TaskConversation.js')
const loadDetails = () => import('../companies/CompanyDetails.js')
const loadBrief = () => import('../briefs/CompanyBrief.js')
const loadComments = () => import('../comments/CompanyComments.js')
const loadFiles = () => import('../files/CompanyFiles.js')

/** The story of the open task. */
export const LazyConversation = lazy(() =>
  loadConversation().then(module => ({ default: module.TaskConversation })),
)

/** The form of a company's details. */
export const LazyCompanyDetails = lazy(() =>
  loadDetails().then(module => ({ default: module.CompanyDetails })),
)

/** The brief of a company, among its details. */
export const LazyCompanyBrief = lazy(() => loadBrief().then(module => ({ default: module.CompanyBrief })))

/** The comments of a company, in their tab or at the side. */
export const LazyCompanyComments = lazy(() =>
  loadComments().then(module => ({ default: module.CompanyComments })),
)

/** The files of a company, in their tab or at the side. */
export const LazyCompanyFiles = lazy(() => loadFiles().then(module => ({ default: module.CompanyFiles })))

/** The approval of a company with the tasks that its brief proposes. */
export const LazyApproveCompany = lazy(() =>
  import('../tasks/ApproveCompany.js').then(module => ({ default: module.ApproveCompany })),
)

/** The parts that the person opens next most likely, to fetch ahead of need. */
export const COMPANY_CODE = [loadComments, loadFiles, loadConversation, loadDetails, loadBrief]
export const PANEL_PAGE_CODE = [loadConversation]
