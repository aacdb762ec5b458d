@echo off
rem Starts the studio. Also finds Node.js and Git in the folder "Studio" of the user, where they need no administrator.
setlocal
title Studio
cd /d "%~dp0.."
for /d %%D in ("%USERPROFILE%\Studio\node*") do set "PATH=%%~fD;%PATH%"
for /d %%D in ("%USERPROFILE%\Studio\*git*") do set "PATH=%%~fD\cmd;%PATH%"
set "message=Node.js is missing. Install it from https://nodejs.org, then start this file again."
where node >nul 2>nul || goto stop
set "message=Git is missing. Install it from https://git-scm.com, then start this file again."
where git >nul 2>nul || goto stop
git pull --ff-only --quiet 2>nul || echo The changes from others could not be fetched now.
set "message=The installation failed. Check your internet connection, then start this file again."
node -e "const t = (f) => fs.statSync(f).mtimeMs; process.exit(t('node_modules/.package-lock.json') < t('package-lock.json'))" 2>nul && goto start
echo Installing what the studio needs. This takes a few minutes.
call npm ci --no-audit --no-fund || goto stop
:start
echo The studio opens in your browser. To stop it, close this window.
set "message=The studio has stopped."
node src\cli\main.mjs dev --open
:stop
echo %message%
pause
