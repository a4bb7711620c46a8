// The packages of Angular are linked in the browser: this project has no Angular CLI.
import '@angular/compiler'
import { bootstrapApplication } from '@angular/platform-browser'

import { Shop } from './shop'

bootstrapApplication(Shop).catch(reportError)
